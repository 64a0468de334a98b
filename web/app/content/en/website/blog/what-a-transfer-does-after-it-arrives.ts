import type { ArticleText } from './articles.ts';

export const text: ArticleText = {
  intro: [
    'A hundred euros reach a wallet in Thiès on a Monday. By noon, thirty have gone to the school, because the term has begun and the school does not wait. The headmaster pays the woman who cooks. She buys rice, onions and gas from a shop. Another transfer opened that shop two years ago.',
    'By Wednesday there is cement. The family has built the house for six years, a room at a time, whenever some money is left. The mason hires his nephew for the day. By Friday the clinic is paid. The family keeps the rest for the month in which nothing comes. The family is invented; the list is not.',
  ],
  sections: [
    {
      id: 'passing-on',
      heading: 'Money that is passed on',
      body: [
        'Economists call this a multiplier and argue about its size. They have a reason: it depends on what people can buy nearby. Rice from the next village feeds a second family there. Rice from another continent pays a ship. The same hundred euros can change hands three times in a district, or leave it by the evening.',
        'They agree that the first use says little. “They only consume it” is the old complaint about remittances, as if school and medicine were consumption in the way that beer is. And money has no colour. If a transfer pays for food, the harvest can pay for the roof.',
      ],
    },
    {
      id: 'how-much',
      heading: 'How much it is',
      body: [
        'It is a lot of money, in sums too small for the news. According to the World Bank’s Migration and Development Brief 40, 656 billion dollars were sent to low- and middle-income countries in 2023. That is more than foreign direct investment, and more than all official aid. Sub-Saharan Africa received 54 billion, one and a half times its direct investment.',
        'Those are the recorded flows. No table counts the money that travels in envelopes and suitcases, with a cousin or on a bus. No one knows how much it is, and everyone who has flown to Accra in December has an idea.',
      ],
    },
    {
      id: 'against-the-wind',
      heading: 'It comes when it is needed',
      body: [
        'The most remarkable thing about this money is its timing. Investors leave when things go wrong. Relatives send more.',
        'Dean Yang and HwaJung Choi tested that in the Philippines. They used rainfall, an accident that no one chooses. Some households with a person abroad lost income. Money from overseas replaced about 60 per cent of the loss, Yang and Choi reported in 2007. What those households consumed did not measurably fall. In families without a migrant it fell sharply. Between town and village inside Kenya it is much the same, once [sending a little has become easy](/blog/mobile-money-revolution-africa).',
        'No ministry decided that, and no one held a conference. It is an insurance without a company, written in millions of family groups, and the premium is a bad conscience.',
      ],
    },
    {
      id: 'what-it-builds',
      heading: 'What it builds',
      body: [
        'Does it last? Kwabena Gyimah-Brempong and Elizabeth Asiedu compared households in Ghana’s national living standards surveys. Money from abroad made a family less likely to be poor, and less likely to stay poor. The effect was far larger than that of money sent from another part of the country. Families who received it also had more children in school. That second result pays after thirty years.',
        'Aid seldom works like this. The person who gives knows the person who receives by name, and hears by Sunday what became of the money. Little is lost on administration. More is lost on the way. The World Bank’s average for Sub-Saharan Africa was 7.9 per cent at the end of 2023. At that price, sending 54 billion dollars costs more than 4 billion. That is our sum, not theirs, and a rough one, because large transfers cost less than small ones. But it shows where money can be saved.',
      ],
    },
    {
      id: 'harder-side',
      heading: 'The harder side',
      body: [
        'A place can begin to live from the people who left it. The young see that leaving pays better than the workshop, and the workshop closes. Land near the city gets expensive because people who do not live there buy it. When money from abroad props up a currency, a country’s own goods become expensive. And a family can begin to wait instead of plan.',
        'Not everyone gets a share, either. It takes money to leave, so people who leave are seldom from the poorest house in the village. A transfer can lift one street and pass by the next.',
        'None of this is an argument against sending. It is an argument against believing that sending is a policy. A cousin in Turin does not pay for roads, courts and teachers. A government that counts on her has given up something.',
      ],
    },
    {
      id: 'shop-or-wait',
      heading: 'A shop or a wait',
      body: [
        'The receipt does not say which of the two a transfer builds. It helps to ask. Do not ask “what did you do with it”, which is a policeman’s question. Ask “what would you do with twice as much, once?” The answer may be a sewing machine, a borehole, a licence for a taxi. It may also be a debt that no one had mentioned.',
        'From far away, you cannot choose well between those. But each per cent that is not lost on the way is one more that the people there can decide about, and they can see the roof.',
      ],
    },
  ],
  sources: [
    'World Bank / KNOMAD, Migration and Development Brief 40, June 2024: flows and costs in 2023.',
    'Dean Yang and HwaJung Choi, “Are Remittances Insurance? Evidence from Rainfall Shocks in the Philippines”, World Bank Economic Review 21 (2), 2007.',
    'Kwabena Gyimah-Brempong and Elizabeth Asiedu, “Remittances and Poverty in Ghana”, African Economic Conference, 2009.',
  ],
};
