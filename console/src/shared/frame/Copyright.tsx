/** AUTH-025: the copyright line, from 2020 to the current year. */
import { Text } from '@mantine/core'

const year = new Date().getFullYear()

export function Copyright() {
  return <Text size="xs" c="dimmed">{`© 2020–${year} Bindery`}</Text>
}
