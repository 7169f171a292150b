/** A data folder that cannot be written, or that another process holds: the start is refused in one clear line. */
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SendSubmission } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { built } from '../support/built.ts'
import { MIA, PASSWORD, submission } from '../support/fixtures.ts'
import { Mounts, noMounts } from '../support/mounts.ts'
import { needing } from '../support/needing.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'

const ENV = { BINDERY_SEED: 'none', LOG_LEVEL: 'error' }

function expectOneLine(said: string): void {
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toMatch(/^Bindery cannot start\. /u)
}

test('given a folder that is mounted read-only, the start is refused, naming it', needing(noMounts()), async () => {
  const agency = await openAgency()
  await agency.bindery.stop()
  const { folder } = agency
  const mounts = await Mounts.open('mount --bind "$1" "$1"; mount -o remount,bind,ro "$1"', folder)
  try {
    const product = new Product(folder, 0, ENV, mounts.via)
    const said = await product.startInVain()
    expectOneLine(said)
    expect(said).toContain(`The data folder ${folder} is read-only.`)
  } finally {
    await mounts.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test(
  'given a new folder below a read-only mount, the start is refused, naming the reason',
  needing(noMounts()),
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bindery-read-only-'))
    const mounts = await Mounts.open('mount --bind "$1" "$1"; mount -o remount,bind,ro "$1"', folder)
    try {
      for (const data of [join(folder, 'new'), join(folder, 'far', 'new')]) {
        const said = await new Product(data, 0, ENV, mounts.via).startInVain()
        expectOneLine(said)
        expect(said).toContain(`The data folder ${data} is read-only.`)
      }
    } finally {
      await mounts.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
)

test('given a link that leads nowhere, the start is refused, naming what it names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-link-'))
  const data = join(folder, 'data')
  await symlink(join(folder, 'unmounted'), data)
  try {
    for (const at of [data, join(data, 'below')]) {
      const said = await new Product(at, 0, ENV).startInVain()
      expectOneLine(said)
      expect(said).toContain(`the link there names ${join(folder, 'unmounted')}, and nothing is there.`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test(
  'given a new folder of files below a read-only mount, the reason is told in one line',
  needing(noMounts()),
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bindery-read-only-'))
    const data = await mkdtemp(join(tmpdir(), 'bindery-beside-'))
    const mounts = await Mounts.open('mount --bind "$1" "$1"; mount -o remount,bind,ro "$1"', folder)
    try {
      const files = join(folder, 'far', 'files')
      const said = await new Product(data, 0, { ...ENV, BINDERY_FILES: files }, mounts.via).startInVain()
      expectOneLine(said)
      expect(said).toContain(`The folder ${files} is read-only. Mount it for writing.`)
    } finally {
      await mounts.close()
      for (const each of [folder, data]) await rm(each, { recursive: true, force: true })
    }
  },
)

test('given a link in the place of the files that leads nowhere, the start is refused, naming what it names', async () => {
  const data = await mkdtemp(join(tmpdir(), 'bindery-link-'))
  const files = join(data, 'linked')
  await symlink(join(data, 'unmounted'), files)
  try {
    const said = await new Product(data, 0, { ...ENV, BINDERY_FILES: files }).startInVain()
    expectOneLine(said)
    expect(said).toContain(`${files} leads nowhere: the link there names ${join(data, 'unmounted')}`)
  } finally {
    await rm(data, { recursive: true, force: true })
  }
})

// File modes do not bind root, so a root user runs the product as another user, who can read the code.
const SOMEBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] as const
const via = process.getuid?.() === 0 ? SOMEBODY : []
const [command, ...args] = [...via, process.execPath, '--check', ...built('infra/src/main.ts')] as const
const isForeign = spawnSync(command, args).status === 0
const missing = isForeign ? null : 'nobody but root can run the product here'

test('given a folder of another user, the start is refused, naming it', needing(missing), async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-foreign-'))
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o555 })
  try {
    const product = new Product(data, 0, { ...ENV, HOME: folder }, via)
    const said = await product.startInVain()
    expectOneLine(said)
    expect(said).toContain(`The data folder ${data} may not be read and written by this process`)
    expect(await readdir(data)).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('given a file where the folder is to be, the start is refused, naming it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-file-'))
  const data = join(folder, 'data')
  await writeFile(data, 'a file')
  try {
    const said = await new Product(data, 0, ENV).startInVain()
    expectOneLine(said)
    expect(said).toContain(`The data folder ${data} is no folder.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('given a file where the folder of files is to be, the start is refused, naming it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-file-'))
  const files = join(folder, 'files')
  await writeFile(files, 'a file')
  try {
    const said = await new Product(join(folder, 'data'), 0, { ...ENV, BINDERY_FILES: files }).startInVain()
    expectOneLine(said)
    expect(said).toContain(`The folder ${files} is no folder.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('given a limit of 64 open files, the start is refused, naming it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-files-'))
  try {
    const limited = ['sh', '-c', 'ulimit -n 64; exec "$@"', 'sh']
    const said = await new Product(join(folder, 'data'), 0, ENV, limited).startInVain()
    expectOneLine(said)
    expect(said).toContain('no more than 64 files open at once')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('given a folder that another process holds, the second is refused, the first goes on, and a killed one holds nothing', async () => {
  const agency = await openAgency()
  await agency.bindery.stop()
  const { folder } = agency
  const first = new Product(folder, 0, ENV)
  const second = new Product(folder, 0, ENV)
  try {
    await first.start()
    const mia = await Person.signIn(first.url, MIA, PASSWORD)
    const said = await second.startInVain()
    expectOneLine(said)
    expect(said).toContain(`The data folder ${folder} is in use by another Bindery process (process ${first.pid}).`)
    const { SubmissionID } = await mia.send(SendSubmission, { ...submission(), RequestID: 'held' })

    await first.kill()
    await second.start()
    const again = await Person.signIn(second.url, MIA, PASSWORD)
    expect(await again.send(SendSubmission, { ...submission(), RequestID: 'held' })).toMatchObject({ SubmissionID })
  } finally {
    await first.kill()
    await second.kill()
    await rm(folder, { recursive: true, force: true })
  }
})
