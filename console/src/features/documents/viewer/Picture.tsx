/** A picture from the bytes of its file; a picture of an image element runs nothing. */
import { shownName } from '@bindery/contracts/rules'
import { Text } from '@mantine/core'
import { useState } from 'react'
import classes from '../Documents.module.css'

interface PictureProps {
  readonly file: { readonly base64: string; readonly datatype: string; readonly filename: string }
}

export function Picture({ file: { base64, datatype, filename } }: PictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <Text size="sm" c="dimmed">
        This picture cannot be shown. Download it to open it with another program.
      </Text>
    )
  return (
    <img
      className={classes.picture}
      src={`data:${datatype};base64,${base64}`}
      alt={shownName(filename)}
      onError={() => setBroken(true)}
    />
  )
}
