await import('../bench/run.ts');

export {};
