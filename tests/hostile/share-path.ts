/** Paths that a share accepts: inside the share, and without characters that Windows forbids. */
import { FileNotFound } from '@bindery/contracts/ports'

/** @throws {FileNotFound} for a path that leads outside */
export function sharePath(path: string): string {
  const outside = /^[\\/]|^[a-z]:|\0/iu.test(path) || path.split(/[\\/]/u).includes('..')
  if (outside) throw new FileNotFound(`There is no ${JSON.stringify(path)} on the share.`)
  const names = path.split('/').filter((name) => name !== '' && name !== '.')
  return names.map((name) => name.replaceAll(/[<>:"|?*\\]/gu, '_')).join('/')
}

/** @throws {FileNotFound} for a path that names no file */
export function shareFile(path: string): string {
  const file = sharePath(path)
  if (file === '') throw new FileNotFound('A file needs a name.')
  return file
}

/** The name of a further file of the same name: the second is `name (2).pdf`. */
export function another(file: string, number: number): string {
  const [, stem = file, extension = ''] = /^(.*[^/])(\.[^./]+)$/u.exec(file) ?? []
  return number === 1 ? file : `${stem} (${number})${extension}`
}
