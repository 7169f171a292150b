/** Colours, measures and borders of the agency's stationery. */
import { BorderStyle, convertMillimetersToTwip } from 'docx'

export const INK = '1B262E'
export const QUIET = '5B6B75'
export const ACCENT = '0F5C6E'
export const SHADE = 'EAF1F3'
const LINE = 'C9D5DA'

export const FONT = 'Arial'
export const MARGIN = convertMillimetersToTwip(22)
/** The width of A4 less its margins. */
export const WIDTH = convertMillimetersToTwip(210) - 2 * MARGIN

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
export const HAIR = { style: BorderStyle.SINGLE, size: 4, color: LINE } as const
export const NO_BORDERS = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
}
