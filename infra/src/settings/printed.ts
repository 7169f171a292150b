/** The settings for people: the README's table, and the example of an `.env` file. */
import * as v from 'valibot'
import { entries } from './entries.ts'

/** The settings as a file to copy to `.env`: every setting with its default. */
export function settingsExample(): string {
  const lines = Object.entries(entries).map(([name, schema]) => {
    const standard = v.getDefault(schema) ?? ''
    const value = /[\s#<>{}]/u.test(standard) ? `"${standard}"` : standard
    return `# ${v.getDescription(schema) ?? ''}\n#${name}=${value}`
  })
  return [
    '# Settings of Bindery: copy this file to .env and take the # from the lines you want to change.',
    '# What the environment says comes before this file. Keep .env to yourself: it may hold passwords.',
    ...lines,
    '',
  ].join('\n\n')
}

/** The settings as a table in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(entries).map(([name, schema]) => {
    const standard = v.getDefault(schema)
    return `| \`${name}\` | ${standard ? `\`${standard}\`` : ''} | ${v.getDescription(schema) ?? ''} |`
  })
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
