/** The log at its most verbose level holds no password, token or cipher text, whatever was sent. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetMasterData, Login, Logout } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { passSecondStep } from '../support/letters.ts'
import { encrypted, Person } from '../support/person.ts'
import { Product } from '../support/process.ts'

test('no secret reaches the log, neither of a good sign-in nor of bad calls', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-logs-'))
  const password = 'Root-Secret-77'
  const product = new Product(folder, 0, {
    BINDERY_SEED: 'reference',
    BINDERY_ROOT_USERNAME: 'root@example.com',
    BINDERY_ROOT_PASSWORD: password,
    LOG_LEVEL: 'trace',
  })
  try {
    await product.start()
    const root = await Person.signIn(product.url, 'root@example.com', password)
    const code = await passSecondStep(root, folder, 'root@example.com')
    await root.send(GetMasterData, {})
    const cipher = await encrypted(product.url, 'Wrong-Secret-88')
    await root.reply(Login, { User: 'root@example.com', Password: cipher })
    await root.post('quotation', `{"SID":"${root.session.SID}","Token":"${root.session.Token}","Func":`)
    await root.post('nowhere', { ...root.session, Password: password }).catch(() => null)
    await root.upload('QUOTE', 'run.exe')
    await root.send(Logout, { User: 'root@example.com' })
    await product.stop()
    expect(product.output).not.toBe('')
    for (const secret of [password, 'Wrong-Secret-88', cipher, root.session.Token, root.session.SID, `"${code}"`]) {
      expect(product.output.includes(secret)).toBe(false)
    }
  } finally {
    await product.kill()
    await rm(folder, { recursive: true, force: true })
  }
})
