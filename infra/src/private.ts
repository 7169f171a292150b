/** The first import of every script that writes: it sets the umask before another module makes a file. */
import { writeForOwnerOnly } from './disk/umask.ts'

writeForOwnerOnly()
