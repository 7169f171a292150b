/** What a database's threads need of ports: all ports together load the schemas of every call. */
export { COUNTED } from './event-index.ts'
export { isFurther, parseMark } from './log-mark.ts'
