/** Common names of the countries that money goes to. Every person with one of them is invented, and so is their e-mail address. */
export const names = {
  GH: {
    first: ['Ama', 'Kofi', 'Akosua', 'Kwame', 'Abena', 'Yaw', 'Esi', 'Kojo', 'Adwoa', 'Kwabena'],
    last: ['Mensah', 'Owusu', 'Boateng', 'Asante', 'Appiah', 'Osei', 'Agyeman', 'Quaye'],
  },
  KE: {
    first: [
      'Wanjiru',
      'Otieno',
      'Achieng',
      'Kamau',
      'Njeri',
      'Kiprop',
      'Wambui',
      'Mutua',
      'Chebet',
      'Omondi',
    ],
    last: ['Mwangi', 'Odhiambo', 'Kariuki', 'Koech', 'Njoroge', 'Wekesa', 'Maina', 'Cheruiyot'],
  },
  UG: {
    first: [
      'Nakato',
      'Okello',
      'Namukasa',
      'Mugisha',
      'Akello',
      'Ssali',
      'Babirye',
      'Opio',
      'Kirabo',
      'Tendo',
    ],
    last: ['Mukasa', 'Okot', 'Ssempala', 'Byaruhanga', 'Nsubuga', 'Auma', 'Kato', 'Tumusiime'],
  },
  SN: {
    first: [
      'Aminata',
      'Mamadou',
      'Fatou',
      'Ousmane',
      'Awa',
      'Ibrahima',
      'Khady',
      'Cheikh',
      'Mariama',
      'Moussa',
    ],
    last: ['Diop', 'Ndiaye', 'Fall', 'Sow', 'Faye', 'Gueye', 'Sarr', 'Cisse'],
  },
} as const;
