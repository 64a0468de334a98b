const servicePrefixes = ['/api', '/auth/v1', '/rest/v1', '/realtime/v1', '/storage/v1'] as const;

/** Whether a path belongs to a service. Programs ask there, and get JSON even for what is not found. */
export function isServicePath(path: string): boolean {
  return servicePrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
