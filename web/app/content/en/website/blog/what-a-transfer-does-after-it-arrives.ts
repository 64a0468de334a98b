import type { ArticleText } from './articles.ts';

export const text: ArticleText = {
  intro: [
    'A hundred euros reach a wallet in Thiès on a Monday. By noon thirty have gone to the school, because the term has begun and the school does not wait. The headmaster pays the woman who cooks. She buys rice, onions and gas from a shop that, two years ago, was opened with another transfer.',
    'By Wednesday there is cement. The house has been growing for six years, a room at a time, whenever something is left over. The mason takes on his nephew for the day. By Friday the clinic is paid, and what remains is kept for the month in which nothing comes. The family is invented; the list is not.',
  ],
  sections: [
    {
      id: 'passing-on',
      heading: 'Money that is passed on',
      body: [
        'Economists call this a multiplier and argue about its size, with reason: it depends on what can be bought nearby. Rice from the next village feeds a second family there. Rice from another continent pays a ship. The same hundred euros can turn over three times in a district or leave it by the evening.',
        'What they agree on is that the first use says little. “They only consume it” is the old complaint about remittances, as if school and medicine were consumption in the sense that beer is. And money has no colour. If a transfer pays for food, the harvest can pay for the roof.',
      ],
    },
    {
      id: 'how-much',
      heading: 'How much it is',
      body: [
        'It is large, and it arrives in sums that would not make the news. According to the World Bank’s Migration and Development Brief 40, 656 billion dollars were sent to low- and middle-income countries in 2023, more than foreign direct investment and more than all official aid. Sub-Saharan Africa received 54 billion, one and a half times what came as direct investment.',
        'Those are the recorded flows. What travels in envelopes and suitcases, with a cousin or on a bus, is in no table. Nobody knows how much it is, and everybody who has flown to Accra in December has an idea.',
      ],
    },
    {
      id: 'against-the-wind',
      heading: 'It comes when it is needed',
      body: [
        'The most remarkable thing about this money is its timing. Investors leave when things go wrong. Relatives send more.',
        'Dean Yang and HwaJung Choi tested that in the Philippines, with rainfall as the accident that nobody chooses. Where a household with someone abroad lost income, money from overseas replaced about 60 per cent of the loss, they reported in 2007, and what the household consumed did not measurably fall. In families without a migrant it fell sharply. Between town and village inside Kenya it is much the same, once [sending a little has become easy](/blog/mobile-money-revolution-africa).',
        'No ministry decided that and no conference was held. It is an insurance without a company, written in millions of family groups, and the premium is a bad conscience.',
      ],
    },
    {
      id: 'what-it-builds',
      heading: 'What it builds',
      body: [
        'Does it last? In Ghana, Kwabena Gyimah-Brempong and Elizabeth Asiedu compared households in the national living standards surveys. Money from abroad made it less likely that a family was poor, and less likely that it stayed poor, and the effect was far larger than that of money sent from another part of the country. Families who received it also had more children in school. That second result is the one that pays after thirty years.',
        'There is an arithmetic to it that aid seldom has. The person who gives knows the person who receives, by name, and hears by Sunday what became of it. Little is lost on administration. More is lost on the way: at 7.9 per cent, the World Bank’s average for Sub-Saharan Africa at the end of 2023, sending 54 billion dollars costs more than 4 billion. That is our sum, not theirs, and a rough one, because large transfers cost less than small ones. But it shows where there is something to be had.',
      ],
    },
    {
      id: 'harder-side',
      heading: 'The harder side',
      body: [
        'A place can come to live from those who left it. The young see that the road out pays better than the workshop, and the workshop closes. Land near the city is bid up by people who do not live there. A currency that is propped up from abroad makes a country’s own goods dear. And a family can come to wait instead of plan.',
        'Not everyone is reached, either. It takes money to leave, so those who leave are seldom from the poorest house in the village. A transfer can lift a street and pass by the next.',
        'None of this is an argument against sending. It is an argument against believing that sending is a policy. Roads, courts and teachers are not paid for by a cousin in Turin, and a government that counts on her has given up something.',
      ],
    },
    {
      id: 'shop-or-wait',
      heading: 'A shop or a wait',
      body: [
        'Which of the two a transfer builds is not written on the receipt. It helps to ask. Not “what did you do with it”, which is a policeman’s question, but “what would you do with twice as much, once?” The answer may be a sewing machine, a borehole, a licence for a taxi. It may also be a debt that nobody had mentioned.',
        'From far away one cannot choose well between those. But each per cent that is not lost on the way is one more that somebody there gets to decide about, and they can see the roof.',
      ],
    },
  ],
  sources: [
    'World Bank / KNOMAD, Migration and Development Brief 40, June 2024: flows and costs in 2023.',
    'Dean Yang and HwaJung Choi, “Are Remittances Insurance? Evidence from Rainfall Shocks in the Philippines”, World Bank Economic Review 21 (2), 2007.',
    'Kwabena Gyimah-Brempong and Elizabeth Asiedu, “Remittances and Poverty in Ghana”, African Economic Conference, 2009.',
  ],
};
