/** How many of the quotes of each product or broker house were bound. */
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../ui/page/Section.tsx'
import { Bars } from './Bars.tsx'
import { Figure } from './Figure.tsx'
import { hitWords, percent } from './words.ts'

interface Hit {
  readonly id: number
  readonly name: string
  readonly Quoted: number
  readonly Bound: number
}

interface HitsProps {
  readonly title: string
  readonly of: 'product' | 'house'
  readonly hits: readonly Hit[]
}

/** So many rows at first, those with the most quotes. */
const SHOWN = 8

export function Hits({ title, of, hits }: HitsProps) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? hits : hits.slice(0, SHOWN)
  return (
    <Section title={title}>
      <Stack gap="sm">
        <Text size="sm">{hitWords(hits)}</Text>
        <Bars
          label={title}
          empty="Nothing was quoted in these months."
          lines={shown.map(({ id, name, Quoted, Bound }) => ({
            id: String(id),
            name,
            share: percent(Bound, Quoted),
            figure: (
              <>
                <b>{percent(Bound, Quoted)}%</b>{' '}
                <Figure of={{ of, key: String(id), bound: true }} text={String(Bound)} name={`Bound, ${name}`} /> of{' '}
                <Figure of={{ of, key: String(id) }} text={String(Quoted)} name={`Quoted, ${name}`} />
              </>
            ),
          }))}
        />
        {hits.length > SHOWN && (
          <Button size="compact-sm" variant="default" w="fit-content" onClick={() => setWhole(!whole)}>
            {whole ? `Only the ${SHOWN} with the most quotes` : `All ${hits.length}`}
          </Button>
        )}
      </Stack>
    </Section>
  )
}
