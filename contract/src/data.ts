export const dataPath = '/rest/v1';
