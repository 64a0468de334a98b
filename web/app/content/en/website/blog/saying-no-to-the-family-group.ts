import type { ArticleText } from './articles.ts';

export const text: ArticleText = {
  intro: [
    'It starts with “how are you?” and a pause. You know the pause. In it you count what is left until the end of the month, and on the other side someone who was brought up not to beg is looking for the words.',
    'You are not alone in it. The International Fund for Agricultural Development, a United Nations agency, reckons that some 200 million people send money to more than 800 million relatives, most often 200 or 300 dollars at a time. It has put that at about 60 per cent of what a receiving household lives on. Nobody should be surprised that such sums come with feelings attached.',
  ],
  sections: [
    {
      id: 'nobody-decided',
      heading: 'Nobody decided how much',
      body: [
        'Most people abroad never choose what they give. They answer one message at a time, so the total is set by who asks last and how tired they are. For a while that works. Then comes the month in which the rent is late, and with it a silence that the family at home can only read as anger.',
        'It is unfair on the other side as well. Whoever asks has to ask again each time, and each time to explain. Whoever is too proud gets nothing. The loudest cousin is helped before the sickest aunt, and everyone knows it.',
      ],
    },
    {
      id: 'fixed-sum',
      heading: 'A fixed sum on a fixed day',
      body: [
        'Begin with your own side. Write down what comes in during a bad month, not a good one. Take off rent, food, transport, debts, and something that you put away for yourself, however little. What is left is what you can promise. Promise a little less.',
        'Then say it aloud, once, to everybody: “I send this on the second of each month. I would like you, Auntie, to share it out.” The decision moves to the people who can see which roof is leaking, and you are no longer a cash machine with favourites.',
        'One transfer a month has a plain advantage too. Wherever there is a smallest fee, four small transfers cost more than one of the same size; [what a transfer costs](/blog/understanding-remittance-fees) shows the sum.',
      ],
    },
    {
      id: 'name-it',
      heading: 'Say what it is for',
      body: [
        'There is good evidence that a label changes things. In 2015 a group of economists published an experiment with Filipinos working in Rome. When senders could simply mark money as meant for education, they sent more than 15 per cent more of it. Paying the school directly, so that nobody could use the money otherwise, added only another 2.2.',
        'In other words, people do not need control nearly as much as they need to know what they are part of. “This is for Kwame’s fees” turns a demand into a project. Ask for the report card. Ask for a picture of the wall when it is plastered. That is not mistrust. It is what one sees from far away.',
      ],
    },
    {
      id: 'second-pot',
      heading: 'A second pot for what cannot wait',
      body: [
        'Illness, a funeral, a school that is about to send a child home: such things do not keep to the second of the month. Set a smaller sum aside for them, and agree beforehand who may call on it. Two people at home who must both say yes are better than one abroad who cannot see.',
        'When the pot is empty, it is empty, and you may say so. Tell the family how it stands before they need it. A limit that is known in January does not feel like a refusal in March.',
      ],
    },
    {
      id: 'the-sentence',
      heading: 'The sentence itself',
      body: [
        'Then there is the message that fits neither pot. Here are answers to take from. Change the words, keep the length.',
        {
          list: [
            '“This month I can’t, and it hurts me too.”',
            '“I have sent what I have for this month. On the second there will be the usual.”',
            '“I can’t pay it, but I can ask about it. Who is the doctor?”',
            '“I can give half of it, and not as a loan.”',
            '“Let me think until tomorrow.” And then do answer tomorrow.',
          ],
        },
        'Note what is missing: the story about bills. A reason can be argued with, and your cousin is better at it than you. A limit, kindly put, cannot.',
        'Beware of loans inside a family. If you would be hurt not to see the money again, do not lend it; give a smaller sum instead, and call it a gift.',
      ],
    },
    {
      id: 'both-sides',
      heading: 'What they cannot see',
      body: [
        'At home they see the coat in the picture, not the second job that paid for it. Tell them, not to complain but to be known: what an hour brings, what a room costs, how long the bus takes. Let someone visit, if that is possible, or walk them through a supermarket on a video call. Nothing explains a price like a price.',
        'You cannot see everything either. Prices there have risen as well. The uncle who never asks may be the one who needs it.',
        'And once in a while, send something that nobody asked for. It is the only transfer that is pure news: I thought of you, and there was no reason.',
      ],
    },
  ],
  sources: [
    'International Fund for Agricultural Development, International Day of Family Remittances, facts and figures; the share of household income in the words of its then president, Gilbert Houngbo, for the same day.',
    'Giuseppe De Arcangelis, Majlinda Joxhe, David McKenzie, Erwin Tiongson and Dean Yang, “Directing remittances to education with soft and hard commitments”, Journal of Economic Behavior & Organization 111, 2015.',
  ],
};
