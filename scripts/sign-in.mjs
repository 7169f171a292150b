/**
 * `npm run sign-in -- [ADDRESS] [USERNAME]`: signs in to a running Bindery and prints the session, for the examples in
 * docs/examples. The password is BINDERY_PASSWORD, or is asked for. Without arguments it uses the demo's sign-in, at the
 * port that PORT names.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { webcrypto } from 'node:crypto'
import { Writable } from 'node:stream'
import { fail, root } from './setup.mjs'

// As for `npm start`, a setting may be in `.env`, and a variable takes precedence.
const dotEnv = join(root, '.env')
if (existsSync(dotEnv)) process.loadEnvFile(dotEnv)
const { PORT = '8080', BINDERY_PASSWORD } = process.env
const [address = `http://127.0.0.1:${PORT}`, username = 'mia.chen@bindery.example'] = process.argv.slice(2)

/** What is typed is not shown. */
async function askPassword() {
  if (!process.stdin.isTTY) fail(`set BINDERY_PASSWORD to the password of ${username}: nobody can be asked for it here`)
  process.stderr.write(`Password of ${username}: `)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: unseen, terminal: true })
  prompt.once('SIGINT', () => process.exit(130))
  const password = await prompt.question('')
  prompt.close()
  process.stderr.write('\n')
  return password
}

/** The JSON of an answer; a server that is not there, or another one, is named in one line. */
async function ask(path, init) {
  try {
    return await (await fetch(new URL(path, address), init)).json()
  } catch (error) {
    return fail(`${address} does not answer as Bindery does: ${error.cause?.message ?? error.message}`)
  }
}

/** Encrypts a text as the browser does: RSA-OAEP with the server's public key. */
async function encrypted(text, publicKey) {
  const der = Buffer.from(publicKey.replaceAll(/-----[^-]+-----|\s/gu, ''), 'base64')
  const key = await webcrypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  return Buffer.from(
    await webcrypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(text)),
  ).toString('base64')
}

// Asked for first, so that nobody types a password for a server that is not there.
const { PublicKey } = await ask('/api/public-key')
if (typeof PublicKey !== 'string') fail(`${address} does not answer as Bindery does: it has no public key`)
const password = BINDERY_PASSWORD ?? (await askPassword())
const { ErrorMessage, Results } = await ask('/api/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ Func: 'LOGIN', User: username, Password: await encrypted(password, PublicKey) }),
})
if (ErrorMessage) {
  console.error(ErrorMessage)
  process.exitCode = 1
} else {
  console.log(`@SID = ${Results.SID}\n@Token = ${Results.Token}`)
  if (Results.RequireTFA) console.error('A code was mailed: the session opens nothing until LOGIN_TFA has taken it.')
}
