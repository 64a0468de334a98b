/** Where the storage service is mounted. */
export const storagePath = '/storage/v1';
