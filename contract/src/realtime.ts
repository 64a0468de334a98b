export const realtimePath = '/realtime/v1';
