/** A process that holds the lock of a data folder until it is killed. */
import { lockDataFolder } from '@bindery/infra'

const dir = process.argv[2]
if (!dir) throw new Error('Which folder?')
await lockDataFolder(dir)
process.stdout.write('locked\n')
process.stdin.resume()
