import type { ArticleText } from './articles.ts';

export const text: ArticleText = {
  intro: [
    'It starts with “how are you?” and a pause. You know the pause. You use it to count the money you have until the end of the month. On the other side, someone who was brought up not to beg is looking for the words.',
    'You are not alone in it. The International Fund for Agricultural Development is a United Nations agency. It estimates that some 200 million people send money to more than 800 million relatives, most often 200 or 300 dollars at a time. It has said that this is about 60 per cent of what a receiving household lives on. It is no surprise that such sums come with feelings.',
  ],
  sections: [
    {
      id: 'nobody-decided',
      heading: 'Nobody decided how much',
      body: [
        'Most people abroad never choose what they give. They answer one message at a time. The total depends on who asks last and how tired they are. For a while that works. Then comes a month in which the rent is late. They stop answering, and the family at home can only read the silence as anger.',
        'It is unfair on the other side too. People who ask have to ask again each time, and explain each time. People who are too proud to ask get nothing. The loudest cousin gets help before the sickest aunt, and everyone knows it.',
      ],
    },
    {
      id: 'fixed-sum',
      heading: 'A fixed sum on a fixed day',
      body: [
        'Begin with your own side. Write down what you earn in a bad month, not a good one. Take off rent, food, transport, debts, and something that you save for yourself, however little. You can promise the rest. Promise a little less.',
        'Then say it aloud, once, to everybody: “I send this on the second of each month. I would like you, Auntie, to share it out.” Now the people who can see which roof is leaking decide. You are no longer a cash machine with favourites.',
        'One transfer a month is also cheaper. If there is a minimum fee, four small transfers cost more than one large one. [What a transfer costs](/blog/understanding-remittance-fees) shows the sum.',
      ],
    },
    {
      id: 'name-it',
      heading: 'Say what it is for',
      body: [
        'There is good evidence that a label changes things. In 2015 a group of economists published an experiment with Filipinos working in Rome. Some senders could mark money as meant for education. They sent more than 15 per cent more of it. Paying the school directly, so that the money could not be used for anything else, added only another 2.2.',
        'In other words, people want to know what they are part of, much more than they need control. “This is for Kwame’s fees” turns a demand into a project. Ask for the report card. Ask for a picture of the wall when it is plastered. That is not mistrust. It is how you see things from far away.',
      ],
    },
    {
      id: 'second-pot',
      heading: 'A second pot for what cannot wait',
      body: [
        'Illness, a funeral, a school that is about to send a child home: such things do not wait for the second of the month. Set a smaller sum aside for them, and agree first who may ask for it. Two people at home who must both say yes are better than one abroad who cannot see.',
        'When the pot is empty, you may say so. Tell the family how much is in it before they need it. If they know the limit in January, it does not feel like a refusal in March.',
      ],
    },
    {
      id: 'the-sentence',
      heading: 'The sentence itself',
      body: [
        'Some messages fit neither pot. Here are answers you can use. Change the words, keep the length.',
        {
          list: [
            '“This month I can’t, and it hurts me too.”',
            '“I have sent what I have for this month. On the second I send the usual.”',
            '“I can’t pay it, but I can ask about it. Who is the doctor?”',
            '“I can give half of it, and not as a loan.”',
            '“Let me think until tomorrow.” And then do answer tomorrow.',
          ],
        },
        'None of them tells a story about bills. Your cousin can argue with a reason, and argues better than you. No one can argue with a limit, kindly put.',
        'Be careful with loans inside a family. If it would hurt you not to see the money again, do not lend it. Give a smaller sum instead, and call it a gift.',
      ],
    },
    {
      id: 'both-sides',
      heading: 'What they cannot see',
      body: [
        'At home they see the coat in the picture, not the second job that paid for it. Tell them, not to complain but so that they know you: what you earn in an hour, what a room costs, how long the bus takes. Let someone visit, if that is possible, or walk them through a supermarket on a video call. Nothing explains a price like a price.',
        'You cannot see everything either. Prices there have risen as well. The uncle who never asks may be the one who needs it.',
        'And sometimes, send something that no one asked for. It is the only transfer that is pure news: I thought of you, and there was no reason.',
      ],
    },
  ],
  sources: [
    'International Fund for Agricultural Development, International Day of Family Remittances, facts and figures; the share of household income in the words of its then president, Gilbert Houngbo, for the same day.',
    'Giuseppe De Arcangelis, Majlinda Joxhe, David McKenzie, Erwin Tiongson and Dean Yang, “Directing remittances to education with soft and hard commitments”, Journal of Economic Behavior & Organization 111, 2015.',
  ],
};
