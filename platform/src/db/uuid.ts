const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As PostgreSQL writes them: what is none would be an error in a statement. */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuid.test(text);
