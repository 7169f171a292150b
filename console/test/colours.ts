/** The colour of a text: the theme's variable in its style, in light and in dark. */
import { cssVariables, theme } from '../src/ui/theme.ts'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'

/** The name of a colour: red, green or grey; any other colour as it is written. */
function nameOf(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 30) return 'grey'
  if (red > green && red > blue) return 'red'
  return green > red && green > blue ? 'green' : hex
}

/** The colour of the nearest element around a text that sets one; both colours if they differ in light and dark. */
export function colourOf(element: HTMLElement): string {
  const { light, dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme))
  const coloured = element.closest<HTMLElement>('[style*="color:"]')
  const variable = /var\((--[\w-]+)\)/u.exec(coloured?.style.color ?? '')?.[1] ?? ''
  const names = [light, dark].map((scheme) => nameOf(new Map(Object.entries(scheme)).get(variable) ?? ''))
  return [...new Set(names)].join(' and ')
}
