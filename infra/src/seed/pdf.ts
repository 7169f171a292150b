/** One page of text as a PDF: enough for a schedule that any reader opens. */

const escaped = (line: string) => line.replace(/[^\x20-\x7e]/g, '-').replace(/[\\()]/g, String.raw`\$&`)

export function textPdf(title: string, lines: readonly string[]): Buffer {
  const page = [
    'BT', '/F1 16 Tf', '56 780 Td', `(${escaped(title)}) Tj`, '/F1 10 Tf', '14 TL', '0 -28 Td',
    ...lines.flatMap((line) => [`(${escaped(line)}) Tj`, 'T*']), 'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
    + `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
