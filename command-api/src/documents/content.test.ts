/** A text is accepted whatever letters it begins with; another kind under a false name is not (ATT-001). */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAsNamed, isGenuine, TELLING_BYTES } from './content.ts'

/** What file-type knows a kind by, as far as it can be typed. */
const TYPED = [
  ['BM', 'MZ', '%!', '%!PS-Adobe-3.0 EPSF-3.0', 'GIF', 'BZh', 'ID3', 'MP+', 'CWS', 'FWS', 'FLIF', '8BPS', 'MPCK'],
  ['FORM', 'icns', 'OggS', 'MThd', 'wOFFOTTO', 'wOF2OTTO', 'DSD ', 'LZIP', 'fLaC', 'wvpk', '%PDF', 'MAC '],
  ['SQLi', 'Cr24', 'MSCF', 'ISc(', '!BDN', 'PAR1', 'PARE', 'ttcf', 'regf', '$FL2', '$FL3', '#!AMR', '{\\rtf'],
  ['IMPM', 'x -lh0-', 'x -lzs-', 'x -lhd-', 'ITSF', '.RMF', 'DRACO', '<?xml ', '<?xml version="1.0"?><svg '],
  ['solid ', 'AC1032', '070707', 'BLENDER', '!<arch>\ndebian-binary', 'WEBVTT\n', 'gimp xcf ', 'sizeftypmp42'],
  ['sizefree', 'sizemdat', 'sizemoov', 'sizewide', 'REGEDIT4\r\n', 'RIFFsizeWEBP', 'RIFFsizeAVI', 'RIFFsizeWAVE'],
  ['RIFFsizeQLCM', 'BEGIN:VCARD', 'BEGIN:VCALENDAR', 'FUJIFILMCCD-RAW', 'Extended Module:', 'Creative Voice File'],
  ['-----BEGIN PGP MESSAGE-----', `G${' '.repeat(187)}G`, `${' '.repeat(60)}BOOKMOBI`],
  [`${' '.repeat(128)}DICM`, `${' '.repeat(36)}acsp`, `${' '.repeat(44)}SCRM`, `${' '.repeat(257)}ustar `],
  ['Çq', '`ê', 'ÿØÿà', 'ÿûd', 'þíúÎ', 'Êþº¾', '(µ/ý', 'í«îÛ', 'ÅÐÓÆ'], // the same bytes in windows-1252
].flat()
const words = fc.string({ unit: fc.constantFrom('a', 'Z', '7', ' ', '.', ',', '\t', '\r\n', '\f', 'é', 'Ø') })
const kind = fc.constantFrom('txt', 'eml', 'csv', 'pdf', 'docx', 'jpg', 'zip')
const encoding = fc.constantFrom('utf8', 'latin1')

test('a text passes, whichever known letters it begins with, in UTF-8 and in Latin', async () => {
  await fc.assert(
    fc.asyncProperty(words, kind, encoding, async (rest, ending, coded) => {
      const refused = []
      for (const typed of TYPED)
        if (!(await isGenuine(`Notes.${ending}`, Buffer.from(typed + rest, coded)))) refused.push(typed)
      expect(refused).toEqual([])
    }),
  )
})

test('a text passes wherever its head is cut, also within a letter', async () => {
  for (const before of [9, 10, 11, 12]) {
    const text = `BM Group ${'x'.repeat(TELLING_BYTES - before)}€ and “more”`
    expect(await isGenuine('Notes.txt', Buffer.from(text))).toBe(true)
  }
  expect(await isAsNamed('Notes.txt', Buffer.from([0x42, 0x4d, 0x20, 0x93, 0x41, 0x94, 0x20, 0x80]))).toBe(true) // “A” €
})

test('bytes that no text holds are still judged by what they are', async () => {
  for (const head of [
    [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0],
    [0x42, 0x4d, 0x36, 0, 0, 0, 0, 0],
    [0x50, 0x4b, 3, 4, 20, 0, 0, 0],
    [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46],
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0],
    [0x42, 0x4d, 0x20, 0x81, 0x20], // a byte that Latin text leaves unused
    [0x42, 0x4d, 0x20, 0x7f, 0x20],
  ])
    expect([head, await isAsNamed('Notes.txt', Uint8Array.from(head))]).toEqual([head, false])
})
