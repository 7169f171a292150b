/** The one theme: fonts, spacing, and colours for light and dark. Components take everything from here. */
import {
  Button,
  createTheme,
  rem,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineTransition,
} from '@mantine/core'
import { SETTLING } from './form/settling.ts'

const petrol: MantineColorsTuple = [
  '#e8f6f6',
  '#d3eaeb',
  '#a6d5d7',
  '#75bec2',
  '#4ca9af',
  '#2f9aa1',
  '#167e86',
  '#0f737b',
  '#0f5c63',
  '#0a464c',
]
const slate: MantineColorsTuple = [
  '#f6f8f9',
  '#eceff2',
  '#dde3e8',
  '#c7d0d8',
  '#a5b2be',
  '#7e8d9b',
  '#5f6e7c',
  '#475563',
  '#303c48',
  '#1d2731',
]
const night: MantineColorsTuple = [
  '#dfe6eb',
  '#b6c2cb',
  '#93a2ad',
  '#6c7c88',
  '#44525d',
  '#33404a',
  '#26313a',
  '#1b252d',
  '#141c23',
  '#0e151b',
]

/** Mantine's own red is too light under white text. */
const red: MantineColorsTuple = [
  '#fff1f0',
  '#ffe2e0',
  '#ffc9c5',
  '#ffaaa4',
  '#ff8a80',
  '#e5544a',
  '#c93a30',
  '#b3261e',
  '#981f18',
  '#7c1913',
]

const sans =
  'Inter, "Inter until loaded", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif'

/** COM-016: a dialog takes a second to fade out; the page under it can be used at once. */
const FADE: MantineTransition = {
  in: { opacity: 1 },
  out: { opacity: 0, pointerEvents: 'none' },
  common: {},
  transitionProperty: 'opacity',
}

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  black: '#1b262e',
  colors: { petrol, red, gray: slate, dark: night },
  fontFamily: sans,
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  headings: {
    fontFamily: sans,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.3' },
      h2: { fontSize: rem(17), lineHeight: '1.35' },
      h3: { fontSize: rem(15), lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(19) },
  spacing: { xs: rem(6), sm: rem(10), md: rem(16), lg: rem(22), xl: rem(32) },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  components: {
    InputWrapper: { styles: { label: { fontSize: rem(12.5), fontWeight: 600, marginBottom: rem(2) } } },
    TextInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', maxDropdownHeight: '10rem', ...SETTLING } }, // COM-016
    Autocomplete: { defaultProps: { maxDropdownHeight: '10rem' } },
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      // WCAG 2.5.8: the library's smallest button is two pixels lower than a target must be.
      vars: (_, { size }) => ({ root: size === 'compact-xs' ? { '--button-height': '1.5rem' } : {} }),
    }),
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    ModalHeader: { defaultProps: { role: 'presentation' } }, // a page may have only one banner
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { transition: FADE, exitDuration: 1000 },
      },
      styles: {
        content: { background: 'var(--bindery-surface)' },
        header: { background: 'var(--bindery-surface)' },
        title: { fontSize: rem(15), fontWeight: 650 },
      },
    },
  },
})

/**
 * Colours with a meaning, in light and dark. The colours that the requirements name are CSS's own: coral,
 * cadetblue, darkred...; text gets a darker or lighter shade that is readable, and always a word beside the colour.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--bindery-numbers': 'tabular-nums lining-nums',
    '--bindery-header-height': rem(52),
  },
  light: {
    '--bindery-page': '#f3f6f7',
    '--bindery-surface': '#ffffff',
    '--bindery-line': '#dde3e8',
    '--bindery-input-line': '#b9c4cd',
    '--bindery-table-head': '#f6f8f9',
    '--bindery-row-hover': '#f0f7f7',
    '--bindery-row-focus': '#d9eeef',
    '--bindery-new': '#1a5fa3',
    '--bindery-active': '#0f6b4f',
    '--bindery-inactive': '#5c6670',
    '--bindery-scheduled': '#8a5a00',
    '--bindery-target': '#8b0000',
    '--bindery-bound': '#0f6b4f',
    '--bindery-cancelled': '#8b0000',
    '--bindery-inactive-page': '#e8ebee',
    '--bindery-warned': '#fff8e6',
    '--bindery-warned-line': '#ecd9a0',
    '--bindery-note': '#fff7cf',
    '--bindery-note-line': '#e6d68c',
    '--bindery-note-paper': '#fffdf0',
    '--bindery-note-ink': '#5f5525',
    '--mantine-color-body': '#f3f6f7',
    '--mantine-color-dimmed': '#5a6874',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-placeholder': '#6b7884',
  },
  dark: {
    '--bindery-page': '#10181e',
    '--bindery-surface': '#182129',
    '--bindery-line': '#2b3741',
    '--bindery-input-line': '#465561',
    '--bindery-table-head': '#1c2730',
    '--bindery-row-hover': '#1d2a32',
    '--bindery-row-focus': '#15373d',
    '--bindery-new': '#7cc0ff',
    '--bindery-active': '#7bd3ae',
    '--bindery-inactive': '#97a3ad',
    '--bindery-scheduled': '#f0c36b',
    '--bindery-target': '#ff8f86',
    '--bindery-bound': '#7bd3ae',
    '--bindery-cancelled': '#ff8f86',
    '--bindery-inactive-page': '#2a3239',
    '--bindery-warned': '#2a2617',
    '--bindery-warned-line': '#57491f',
    '--bindery-note': '#35311a',
    '--bindery-note-line': '#5d5526',
    '--bindery-note-paper': '#2a2715',
    '--bindery-note-ink': '#d8cd98',
    '--mantine-color-body': '#10181e',
    '--mantine-color-dimmed': '#9aa9b4',
    '--mantine-color-error': '#ff8a80',
    '--mantine-color-placeholder': '#8494a0',
  },
})
