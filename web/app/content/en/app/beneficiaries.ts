export const beneficiaries = {
  meta: {
    title: 'Beneficiaries',
    description:
      'The people you send to will be listed here with name, country and phone number. For now, you see invented samples.',
  },
  demoMeta: {
    title: 'Beneficiaries in the demo',
    description:
      'Four sample beneficiaries of the demo app, one each in Ghana, Kenya, Uganda and Senegal. All of them are invented.',
  },
  heading: 'Beneficiaries',
  what: 'people',
  loading: 'Loading your recipients',
};
