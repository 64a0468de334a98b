const titles: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  keycloak: 'Keycloak',
  web3: 'wallet',
};

export const providerTitle = (name: string) => titles[name] ?? name.replace(/^custom:/, '');
