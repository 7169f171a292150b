/** The small agency over a mail server of its own, which goes away and comes back as the lines of its input say. */
import { createInterface } from 'node:readline'
import { openAgency } from '../support/agency.ts'
import { MailServer } from '../support/mail-server.ts'

const server = await MailServer.open()
const agency = await openAgency(0, undefined, {
  settings: { SMTP_URL: server.url },
  // So that within the test only a person's press causes a further try.
  overrides: { mailWork: { backoff: 600_000, maxAttempts: 8 } },
})
console.log(`Bindery is ready on ${agency.url}`)

createInterface({ input: process.stdin }).on('line', (line) => {
  const done = line === 'down' ? server.down() : server.up()
  done.then(() => console.log(`mail is ${line}`)).catch((error: unknown) => console.error(error))
})
process.once('SIGTERM', () => {
  void Promise.all([agency.close(), server.down()]).then(() => process.exit(0))
})
