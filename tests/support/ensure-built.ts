/** Before tests that start the product's processes: bundles them if the sources changed. */
import { ensureServer } from '../../scripts/lib/bundle.mjs'

export async function setup(): Promise<void> {
  await ensureServer()
}
