/** The agency's stationery: the header and the footer around the content of a document. */
import {
  AlignmentType,
  BorderStyle,
  convertMillimetersToTwip,
  Document,
  Footer,
  Header,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
  type ISectionOptions,
} from 'docx'
import { ACCENT, FONT, HAIR, INK, MARGIN, QUIET, WIDTH } from './ink.ts'

const AGENCY = 'Bindery Underwriting Agency'

const header = new Header({
  children: [
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
      border: { bottom: { style: BorderStyle.SINGLE, size: 10, color: ACCENT, space: 6 } },
      spacing: { after: 200 },
      children: [
        new TextRun({ text: AGENCY, bold: true, size: 26, color: ACCENT }),
        new TextRun({ text: '\tLevel 9, 1 Harbour Street, Sydney NSW 2000', size: 16, color: QUIET }),
      ],
    }),
  ],
})

const footer = (name: string) =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
        border: { top: { ...HAIR, space: 6 } },
        children: [
          new TextRun({ text: `${name}, quote {{QuoteID}} of {{Date}}`, size: 16, color: QUIET }),
          new TextRun({
            size: 16,
            color: QUIET,
            children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  })

/** Makes a document on the agency's stationery. */
export async function sheet(name: string, children: ISectionOptions['children']): Promise<Buffer> {
  const document = new Document({
    title: `${name} {{QuoteID}}`,
    creator: AGENCY,
    description: `${name} for {{InsuredCompanyName}}`,
    styles: {
      default: {
        document: {
          run: { font: FONT, size: 20, color: INK, language: { value: 'en-AU' } },
          paragraph: { spacing: { line: 264 } },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: 'bullets',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 340, hanging: 260 } } },
            },
          ],
        },
        {
          reference: 'clauses',
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 460, hanging: 460 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: convertMillimetersToTwip(210), height: convertMillimetersToTwip(297) },
            margin: { top: 1500, bottom: 1200, left: MARGIN, right: MARGIN, header: 640, footer: 560 },
          },
        },
        headers: { default: header },
        footers: { default: footer(name) },
        children,
      },
    ],
  })
  return Packer.toBuffer(document)
}
