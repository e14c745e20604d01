import { describe, expect, it } from 'vitest'
import { readInvitation } from './invitation.ts'

const id = 'kXn2_vQ8R-5mT0aWzY1bCg'

describe('an invitation', () => {
  it.each([id, ` ${id}\n`, `https://rubble.example/online/${id}`, `come: http://localhost:4321/online/${id}?as=1`, `/online/${id}#chat`])(
    'is a link or an id: %s',
    typed => {
      expect(readInvitation(typed)).toEqual({ id })
    },
  )

  it.each(['KM4T9WXZ', 'km4t-9wxz', ' KM4T 9wxz '])('is a code: %s', typed => {
    expect(readInvitation(typed)).toEqual({ code: 'KM4T9WXZ' })
  })

  it.each(['', 'hello', 'https://rubble.example/online/new', 'KM4T9WX', 'KM4T9WXZ2', 'https://rubble.example/play'])(
    'is not: %s',
    typed => {
      expect(readInvitation(typed)).toBeUndefined()
    },
  )
})
