/**
 * `npm run sign-in -- [ADDRESS] [USERNAME]`: signs in to a running Bindery and prints the session, for the examples in
 * docs/examples. The password is BINDERY_PASSWORD, or is asked for. Without arguments it uses the demo's sign-in.
 */
import { createInterface } from 'node:readline/promises'
import { webcrypto } from 'node:crypto'

const [address = 'http://127.0.0.1:8080', username = 'mia.chen@bindery.example'] = process.argv.slice(2)

async function askPassword() {
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  const password = await prompt.question(`Password of ${username}: `)
  prompt.close()
  return password
}

/** Encrypts a text as the browser does: RSA-OAEP with the server's public key. */
async function encrypted(text) {
  const { PublicKey } = await (await fetch(`${address}/api/public-key`)).json()
  const der = Buffer.from(PublicKey.replaceAll(/-----[^-]+-----|\s/gu, ''), 'base64')
  const key = await webcrypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  return Buffer.from(
    await webcrypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(text)),
  ).toString('base64')
}

const post = async (body) =>
  (
    await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()

const password = process.env.BINDERY_PASSWORD ?? (await askPassword())
const { ErrorMessage, Results } = await post({ Func: 'LOGIN', User: username, Password: await encrypted(password) })
if (ErrorMessage) {
  console.error(ErrorMessage)
  process.exitCode = 1
} else {
  console.log(`@SID = ${Results.SID}\n@Token = ${Results.Token}`)
  if (Results.RequireTFA) console.error('A code was mailed: the session opens nothing until LOGIN_TFA has taken it.')
}
