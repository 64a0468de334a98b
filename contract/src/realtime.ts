/** Where the realtime service is mounted. */
export const realtimePath = '/realtime/v1';
