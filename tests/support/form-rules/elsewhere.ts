/** The rules of the forms whose calls need no session or bring a file: passwords, addresses, uploads, the import. */
import { ResetPassword, ResetPasswordRequest, UPLOADS } from '@bindery/contracts/wire'
import { TOM } from '../fixtures.ts'
import { encrypted, type Person } from '../person.ts'
import { HEAD, line } from '../renewals.ts'
import { answerOf, answered, type Answer } from './breaking.ts'

/** What somebody tries, what the form says to it, and the server's answer. */
export interface Tried {
  readonly what: string
  readonly says: readonly string[]
  readonly answer: Answer
}

const CHARACTER = 'Password has not allowed character.'
const SHORT = 'Password should be at least 8 characters.'
const ALPHANUMERIC = 'Password should have at least 4 alphanumeric characters.'
const SPECIAL = 'Password should have at least 1 special character.'

/** AUTH-013, A-039; that both entries are equal only the form can see, for it sends one. */
const PASSWORDS: readonly (readonly [string, ...string[]])[] = [
  ['', SHORT, ALPHANUMERIC, SPECIAL],
  ['abcdé!gh', CHARACTER],
  ['abcd!gh', SHORT],
  ['abc!!!!!', ALPHANUMERIC],
  ['abcdefgh', SPECIAL],
  ['é', CHARACTER, SHORT, ALPHANUMERIC, SPECIAL],
]

export async function passwordsTried(person: Person, ResetCode: string): Promise<readonly Tried[]> {
  const tried: Tried[] = []
  for (const [password, ...says] of PASSWORDS) {
    const body = { User: TOM, ResetCode, Password: await encrypted(person.url, password) }
    tried.push({ what: `password ${password}`, says, answer: await answered(person, ResetPassword, body) })
  }
  for (const User of ['', 'x', 'tom@example', 'tom reid@example.com']) {
    const answer = await answered(person, ResetPasswordRequest, { User })
    tried.push({ what: `address ${User}`, says: ['Invalid Email Address!'], answer })
  }
  return tried
}

const ACCEPTED = '.pdf, .txt, .doc, .docx, .xls, .xlsx, .jpg, .png, .eml, .ost, .msg, .zip'

/** ATT-001, ATT-002, REN-009, and the lines of an import. */
export async function uploadsTried(person: Person): Promise<readonly Tried[]> {
  const tried: Tried[] = []
  const large = new Uint8Array(20_971_520)
  const attempt = async (func: string, name: string, says: readonly string[], content?: string | typeof large) => {
    const answer = answerOf(await person.upload(func, name, content))
    tried.push({ what: `${func} ${name}`, says, answer })
  }
  for (const func of UPLOADS) {
    const accepted = func === 'RENEWALS_CSV' ? '.csv' : ACCEPTED
    const name = func === 'RENEWALS_CSV' ? 'July.csv' : 'July.txt'
    await attempt(func, 'July.exe', ['Unsupported file.', `Accepted file formats: ${accepted}`])
    await attempt(func, name, ['File should be smaller than 20MB.'], large)
  }
  const lines = (...texts: readonly string[]) => [HEAD, ...texts].join('\r\n')
  await attempt('RENEWALS_CSV', 'July.csv', ['Line 1: The file is empty.'], '')
  await attempt('RENEWALS_CSV', 'July.csv', ['Line 1: The file has headings only.'], HEAD)
  const nameless = line('PI-9', '')
  await attempt('RENEWALS_CSV', 'July.csv', ['Line 2: Insured is required.'], lines(nameless))
  const both = ['Line 2: Insured is required.', 'Line 4: Insured is required.']
  await attempt('RENEWALS_CSV', 'July.csv', both, lines(nameless, line('PI-8'), line('PI-7', '')))
  return tried
}
