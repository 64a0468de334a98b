/** Above a corridor's estimator. */
export const corridorCost = 'What it would cost';
