export type StaffPath = {
  /** Below `/api/staff`. */
  readonly path: `/${string}`;
  /** SQL for the `:id` in it; each round reads another row. */
  readonly ids?: string;
};

/** Every read of the team's console that has to be quick, however long the lists are. */
export const staffPaths: readonly StaffPath[] = [
  { path: '/session' },
  { path: '/overview?days=7' },
  { path: '/overview?days=30' },
  { path: '/overview?days=90' },
];
