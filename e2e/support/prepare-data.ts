import { aNewDataDir, removeDataDir, startProduct } from './product.ts';

/** Before all tests: a data folder as a first start leaves it, for tests to copy that are not about first starts. */
export default async function prepareData(): Promise<() => void> {
  const dataDir = aNewDataDir();
  const product = await startProduct({ dataDir });
  await product.stop();
  process.env.PREPARED_DATA_DIR = dataDir;
  return () => removeDataDir(dataDir);
}
