/** The product with the fixtures' small agency, on the port given: what the way's test walks through. */
import { openAgency } from '../support/agency.ts'

const agency = await openAgency(Number(process.env['PORT']))
process.once('SIGTERM', () => void agency.close().then(() => process.exit(0)))
