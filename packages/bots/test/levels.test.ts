import { describe, expect, it } from 'vitest'
import { InputError } from '@rubble/engine'
import { BOT_NAMES, botByName } from '@rubble/bots'

describe('bots by name', () => {
  it.each(['random', 'greedy', 'search', 'search:50', 'search:300i', 'easy', 'normal', 'hard'])('%s', name => {
    expect(botByName(name).name).toBe(name)
  })

  it.each(['', 'Greedy', 'search:', 'search:0', 'search:-5', 'search:1.5', 'search:5x', 'toString', 'random '])(
    '%j is none, and the error lists what there is',
    name => {
      expect(() => botByName(name)).toThrow(InputError)
      for (const known of BOT_NAMES) expect(() => botByName(name)).toThrow(known)
    },
  )
})
