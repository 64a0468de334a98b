import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** @supabase/lite leaves files open after a download, and Node 26 ends it when it collects such a file as garbage. */
const opened: files.FileHandle[] = [];
const { open } = files;
files.open = async (...of) => {
  const file = await open(...of);
  opened.push(file);
  return file;
};
syncBuiltinESMExports();
