export const storagePath = '/storage/v1';
