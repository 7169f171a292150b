/** Whether the window is as narrow as a phone's, where lists become cards and long forms fold. */
import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 47.99em)'

export const usePhone = (): boolean => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false
