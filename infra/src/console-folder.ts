/** The folder of the built console; null when it is not built, as in tests and under `npm run dev`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../../console/dist', import.meta.url))

export const consoleFolder = (): string | null => (existsSync(join(built, 'index.html')) ? built : null)
