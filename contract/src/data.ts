/** Where the data service is mounted. */
export const dataPath = '/rest/v1';
