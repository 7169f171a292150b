/** The product with the fixtures' small agency, on the given port: most browser tests run over it. */
import { openAgency } from '../support/agency.ts'

const agency = await openAgency(Number(process.env['PORT']))
console.log(`Bindery is ready on ${agency.url}`)
process.once('SIGTERM', () => void agency.close().then(() => process.exit(0)))
