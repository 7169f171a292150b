/** A time limit for questions to an engine, whose client may wait far longer than any caller can. */
import { EngineAway } from '@bindery/contracts/ports'

/** The engine did not answer in time; whether it carried out the request is not known. */
export class NoAnswer extends EngineAway {
  override name = 'NoAnswer'
}

export async function within<Answer>(limitMs: number, engine: string, asked: Promise<Answer>): Promise<Answer> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    limit.reject(new NoAnswer(`${engine} has not answered for ${limitMs / 1_000} s.`))
  }, limitMs)
  try {
    return await Promise.race([asked, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
