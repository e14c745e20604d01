import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMatch, type MatchFile } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { contents, folder, oneLine, recorded, rubble, start } from './rubble.ts'

const cwd = folder()
/** A folder for one test. */
function room(name: string): string {
  const path = join(cwd, name)
  mkdirSync(path)
  return path
}
const savedIn = (path: string): MatchFile => {
  const [file = ''] = readdirSync(join(path, 'matches'))
  return JSON.parse(readFileSync(join(path, 'matches', file), 'utf8')) as MatchFile
}
const PLACED = ['1', '1', '1', '1', '1']

describe.concurrent('a game in the terminal', () => {
  test('is played from the first choice to the end, and can be verified', async () => {
    const path = room('whole')
    const ran = await rubble(['play', 'mission-combat', '--seed', '7', '--bot', 'greedy'], {
      cwd: path,
      input: [...PLACED, ...new Array<string>(120).fill('end turn')],
    })
    expect(ran.err).toBe('')
    expect(ran.code).toBe(0)
    expect(ran.out).toContain('Mission: Combat! · Marines: human · Portalists: bot (greedy)')
    expect(ran.out).toMatch(/Game over\. Winner: Portalists\. Rule MC-END-1\. You lose\./)
    const [file = ''] = readdirSync(join(path, 'matches'))
    expect(ran.out).toContain(`Saved: matches/${file}. Look back with: rubble replay matches/${file}`)
    const verified = await rubble(['replay', `matches/${file}`, '--verify'], { cwd: path })
    expect(verified).toMatchObject({ code: 0, err: '' })
    const again = await rubble(['play', '--load', `matches/${file}`, '--seat', 'marines'], { cwd: path })
    expect(again.code).toBe(0)
    expect(again.out).toContain('Game over.')
  })

  test('is told without colours when nobody sees them', async () => {
    const ran = await rubble(['play', 'mission-combat', '--seed', '7', '--bot', 'greedy'], {
      cwd: room('plain'),
      input: ['1'],
      env: { FORCE_COLOR: '1' },
    })
    expect(ran.out).not.toContain('\u001b')
    expect(ran.out).toContain('Marines > 1')
  })

  test('the same seed and the same choices give the same game', async () => {
    const play = async (name: string) =>
      (
        await rubble(['play', 'mission-combat', '--seed', '11', '--bot', 'greedy'], { cwd: room(name), input: [...PLACED, 'end turn'] })
      ).out.replace(/^Saved.*$/m, '')
    const [a, b] = await Promise.all([play('same-a'), play('same-b')])
    expect(a).toBe(b)
  })

  test('goes on from its file, in the same file', async () => {
    const path = room('go-on')
    const first = await rubble(['play', 'mission-combat', '--seed', '3', '--bot', 'greedy'], { cwd: path, input: ['1', '2'] })
    const [, command = ''] = /Go on with: rubble (.*)$/m.exec(first.out) ?? []
    expect(command).toMatch(/^play --load matches\/mission-combat-[\d-]+\.json --seat marines --bot greedy$/)
    const before = savedIn(path)
    const second = await rubble(command.split(' '), { cwd: path, input: ['1'] })
    expect(second.code).toBe(0)
    const after = savedIn(path)
    expect(after.log.slice(0, before.log.length)).toEqual(before.log)
    expect(after.log.length).toBe(before.log.length + 2)
    expect(readdirSync(join(path, 'matches'))).toHaveLength(1)
  })

  test('looking at a match and leaving it does not touch its file', async () => {
    const path = room('look')
    writeFileSync(join(path, 'm.json'), JSON.stringify(recorded('look', 14)))
    const before = contents(path)
    const ran = await rubble(['play', '--load', 'm.json', '--bot', 'none'], { cwd: path, input: ['', 'log', 'board', '9999', 'why hq'] })
    expect(ran.code).toBe(0)
    expect(contents(path)).toEqual(before)
  })

  test('begins from a position or a case', async () => {
    const path = room('position')
    writeFileSync(
      join(path, 'p.yaml'),
      'turn: 4\nactive: marines\nap: 1\nunits: {m-armored-gauss-tank#1: m-hq, p-exorcist#1: p-red-portal}\n',
    )
    const ran = await rubble(['play', 'mission-combat', '--load', 'p.yaml', '--bot', 'greedy'], { cwd: path, input: ['end turn'] })
    expect(ran.out).toContain('Turn\u00a04 · Marines · 1\u00a0AP')
    expect(savedIn(path).from).toMatchObject({ turn: 4 })
  })
})

describe.concurrent('leaving', () => {
  test.each([
    ['SIGINT', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
  ] as const)('%s saves the match and says how to go on, and %s at once after it breaks nothing off', async (signal, second) => {
    const path = room(signal)
    const child = start(['play', 'mission-combat', '--seed', '5', '--bot', 'greedy'], { cwd: path })
    child.write('1\n')
    await child.until('You placed')
    // both wait for it when it goes on: one that came later might find the program gone already
    for (const sent of ['SIGSTOP', signal, second, 'SIGCONT'] as const) child.kill(sent)
    const ran = await child.end
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatch(/Saved: matches\/.*\. Go on with: rubble play --load matches\/.* --seat marines --bot greedy\n$/)
    expect(savedIn(path).log.length).toBeGreaterThan(0)
  })

  test('before the first choice the match is saved all the same', async () => {
    const path = room('at-once')
    const ran = await rubble(['play', 'mission-combat', '--seed', '5', '--bot', 'none'], { cwd: path })
    expect(ran.code).toBe(0)
    expect(savedIn(path)).toMatchObject({ seed: '5', log: [] })
  })

  test('quit ends the sitting although the input goes on', async () => {
    const child = start(['play', 'mission-combat', '--seed', '5', '--bot', 'none'], { cwd: room('quit') })
    child.write('quit\n1\n1\n')
    const ran = await child.end
    expect(ran.code).toBe(0)
    expect(ran.out).not.toContain('placed')
  })

  test('a folder that cannot be written to costs one line, and the game goes on', async () => {
    const path = room('unwritable')
    writeFileSync(join(path, 'file'), 'x')
    const ran = await rubble(['play', 'mission-combat', '--seed', '5', '--bot', 'none', '--matches', 'file'], {
      cwd: path,
      input: ['1', '1'],
    })
    expect(ran.code).toBe(1)
    const lines = ran.err.trimEnd().split('\n')
    expect(new Set(lines).size).toBe(1)
    expect(lines[0]).toMatch(/^Not saved: file\/mission-combat-.*\.json \(a file is in the way\)\. The game goes on\.$/)
    expect(ran.out).toContain('· Marines placed')
    expect(readFileSync(join(path, 'file'), 'utf8')).toBe('x')
  })
})

describe.concurrent('what can be typed', () => {
  const type = async (name: string, input: readonly string[], args: readonly string[] = ['--bot', 'none']) => {
    const path = room(name)
    const ran = await rubble(['play', 'mission-combat', '--seed', '7', ...args], { cwd: path, input })
    expect(ran).toMatchObject({ code: 0, err: '' })
    return { out: ran.out, path }
  }

  test('part of an option chooses it if no other has it, else they are listed', async () => {
    const { out, path } = await type('by-name', ['trooper', 'troop blue'])
    expect(out).toContain('Options that fit: 5. Type a number.')
    expect(savedIn(path).log[0]).toMatchObject({ seat: 'portalists', choose: { card: 'p-portal-trooper', to: 'p-blue-portal' } })
  })

  test('what may not be done is answered with the rule, and changes nothing', async () => {
    const { out, path } = await type('why', ['why trooper on hq', 'place trooper hq', '99', 'xyzzy'])
    expect(out.match(/MC-SETUP-6\n {2}Not yours\./g)).toHaveLength(2)
    expect(out).toContain('There is no option 99 (1–')
    expect(savedIn(path).log).toEqual([])
  })

  test('why answers about what is possible too, and asks back when asked nothing', async () => {
    const { out } = await type('why-possible', ['why trooper blue portal', 'why'])
    expect(out).toMatch(/This is possible:\n +\d+ Place Portal Trooper on Blue Portal/)
    expect(out).toContain('Say what you would like to do: why …')
  })

  test('undo takes back a choice until something was learnt', async () => {
    const path = room('undo')
    writeFileSync(
      join(path, 'p.yaml'),
      'turn: 4\nactive: marines\nap: 2\nunits: {m-armored-gauss-tank#1: m-hq, p-exorcist#1: p-red-portal}\ndeck: {marines: 5}\n',
    )
    const ran = await rubble(['play', 'mission-combat', '--load', 'p.yaml', '--bot', 'none'], {
      cwd: path,
      input: ['move arterial', 'undo', 'draw 1 card', 'undo'],
    })
    expect(ran.out).toContain('Undone.')
    expect(ran.out).toContain('Undo ends at new information')
    expect(savedIn(path).log.map(entry => Object.keys(entry)[1])).toEqual(['choose', 'undo', 'choose'])
  })

  test('an answer may stand for a while, as ordinary choices, and be taken back', async () => {
    const path = room('always')
    const characters = '{ vasquez: { at: H4, facing: N, tiles: { O01: [0, 0, 0, 0] } }, zombie-1: { at: H6, facing: N }, zombie-2: A1 }'
    writeFileSync(
      join(path, 'p.yaml'),
      `game: earth-reborn\nconfig: { scenario: last-hope-chapel }\nposition: { alone: true, characters: ${characters} }\n`,
    )
    const ran = await rubble(['play', 'earth-reborn', '--load', 'p.yaml', '--bot', 'none'], {
      cwd: path,
      input: ['always', 'activate vasquez', 'always', '1', 'walk to H5', 'stop facing N', 'end the activation', 'again', 'again'],
    })
    expect(ran.out).toContain('This question has no answer for a while.')
    expect(ran.out.match(/Answered so for now/g)).toHaveLength(1)
    expect(ran.out.match(/You will be asked again/g)).toHaveLength(1)
    expect(ran.out.match(/No answer of yours stands/g)).toHaveLength(1)
    // asked at the activation, and again beside the other
    expect(savedIn(path).log.filter(entry => JSON.stringify(entry).includes('"pass"'))).toHaveLength(2)
  })

  test('rules are found by id and by word', async () => {
    const { out } = await type('rules', ['rules mc-move-1', 'rules oversized building', 'rules zzz', 'rules'])
    expect(out).toMatch(/MC-MOVE-1\n {2}A move takes/)
    expect(out).toMatch(/MC-PLAY-3|MC-UNIT-OVERSIZED-1/)
    expect(out).toContain('No rule found: zzz.')
    expect(out).toContain('Raids (MC-RAID-1 … MC-RAID-16)')
  })

  test('the language can be changed at the table', async () => {
    const { out } = await type('lang', ['lang pl', 'lang xx', 'lang de'])
    expect(out).toContain('Przygotowanie')
    expect(out).toContain('Nie ma tu języka „xx” (en, pl, de, fr).')
    expect(out).toContain('Spielaufbau')
  })

  test('help and log', async () => {
    const { out } = await type('help', ['help', 'log'])
    expect(out).toMatch(/why … +ask why something is not possible/)
    expect(out.match(/· Portalists go first\./g)).toHaveLength(2)
  })

  test('save writes a copy, but never over something else', async () => {
    const path = room('save')
    writeFileSync(join(path, 'notes.txt'), 'mine')
    const ran = await rubble(['play', 'mission-combat', '--seed', '7', '--bot', 'none'], {
      cwd: path,
      input: ['1', 'save copy.json', '1', 'save copy.json', 'save notes.txt', 'save'],
    })
    expect(ran.code).toBe(0)
    expect((JSON.parse(readFileSync(join(path, 'copy.json'), 'utf8')) as MatchFile).log).toHaveLength(2)
    expect(readFileSync(join(path, 'notes.txt'), 'utf8')).toBe('mine')
    expect(ran.out).toContain('notes.txt is there already, and it is no match. Choose another name.')
  })

  test('giving up asks back; any other line is taken for what it says', async () => {
    const { out, path } = await type('concede', ['concede', 'no', 'concede', '1', 'concede', 'yes'])
    expect(out).toContain('Game over. Winner: Portalists. Rule MC-END-4.')
    expect(savedIn(path).log.map(entry => Object.keys(entry)[1])).toEqual(['choose', 'concede'])
  })

  test('a draw needs everybody', async () => {
    const { out, path } = await type('draw', ['draw', 'yes', 'no', 'draw', 'y', 'y'])
    expect(out).toContain('Draw declined: Marines.')
    expect(out).toContain('Game over. Draw. Rule MC-END-4.')
    expect(savedIn(path).log.map(entry => Object.keys(entry)[1])).toEqual(['draw', 'draw'])
  })

  test('a bot declines a draw', async () => {
    const { out } = await type('bot-draw', ['draw', 'yes'], ['--bot', 'random', '--seat', 'portalists'])
    expect(out).toContain('Draw declined: Marines.')
  })

  test('at one screen each seat sees its own hand, and hears what the others have done', async () => {
    const { out } = await type('hot-seat', ['1', '1', 'quit'])
    const [first = '', second = '', third = ''] = out.split('> 1')
    expect(second).toContain('· Portalists placed')
    expect(second).toContain('go first')
    expect(third).toContain('· Marines placed')
    expect(third).not.toContain('go first')
    expect(first).toContain('In hand: Portal Trooper')
    expect(second).not.toContain('In hand: Portal')
    expect(second).toMatch(/In hand: (Stealth|Armored)/)
  })
})

describe.concurrent('what cannot be played', () => {
  const good = recorded('bad', 20)
  const refuse = async (name: string, args: readonly string[], code: number, line: RegExp) => {
    const path = room(name)
    const write = (file: string, text: string) => {
      writeFileSync(join(path, file), text)
    }
    write('good.json', formatMatch(good))
    write('position.yaml', 'turn: 4\n')
    write('broken.json', formatMatch(good).slice(0, 300))
    write('foreign.json', JSON.stringify({ format: 'someone else 3' }))
    write('other.json', JSON.stringify({ ...good, game: 'chess' }))
    write('list.json', '[1, 2]')
    const illegal = {
      ...good,
      log: good.log.map((entry, i) => (i === 3 ? { ...entry, choose: { card: 'm-hellfire', to: 'm-hq' } } : entry)),
    }
    write('illegal.json', JSON.stringify(illegal))
    write('old.json', JSON.stringify({ ...illegal, version: '0' }))
    write(
      'hash.json',
      JSON.stringify({ ...good, log: good.log.map((entry, i) => (i === 4 ? { ...entry, hash: '0000000000000000' } : entry)) }),
    )
    write('broken.yaml', 'turn: 4\nunits: {a: [b\n')
    write('impossible.yaml', 'turn: 4\nunits: {m-armored-gauss-tank#1: m-bunker-west}\n')
    const before = contents(path)
    const ran = await rubble(['play', ...args], { cwd: path, input: ['1', '1'] })
    expect(oneLine(ran)).toMatch(line)
    expect(ran.code).toBe(code)
    expect(ran.out).toBe('')
    expect(contents(path)).toEqual(before)
    expect(existsSync(join(path, 'matches'))).toBe(false)
  }
  test.each([
    ['unknown game', ['chess'], 2, /^There is no game “chess” \(earth-reborn, mission-combat, neuroshima-hex, ratcatcher\)\.$/],
    ['unknown seat', ['mission-combat', '--seat', 'orks'], 2, /^There is no seat “orks” \(marines, portalists\)\.$/],
    ['unknown bot', ['--bot', 'genius'], 2, /^There is no bot “genius” \(beginner, .*random, .*, none\)\.$/],
    ['unknown bot, in French', ['--bot', 'genius', '--lang', 'fr'], 2, /^Le bot «\u00a0genius\u00a0» n’existe pas/],
    [
      'a seat where all are taken',
      ['--bot', 'none', '--seat', 'nobody'],
      2,
      /^--seat would change nothing here, because of --bot none\. Leave one of them out\.$/,
    ],
    [
      'a seed for a match that has one',
      ['--load', 'good.json', '--seed', '5'],
      2,
      /^--seed would change nothing here, because of --load\./,
    ],
    ['a seed for a position', ['--load', 'position.yaml', '--seed', '5'], 2, /^--seed would change nothing here, because of --load\./],
    [
      'a folder for a match that has a file',
      ['--load', 'good.json', '--matches', 'there'],
      2,
      /^--matches would change nothing here, because of --load\./,
    ],
    ['unknown option', ['--colour'], 2, /^There is no --colour here/],
    ['missing value', ['--seed'], 2, /^--seed: the value is missing/],
    ['extra word', ['mission-combat', 'now'], 2, /^One word too many: now\./],
    ['unknown language', ['--lang', 'xx'], 2, /^There is no language “xx” here \(en, pl, de, fr\)\.$/],
    ['missing file', ['--load', 'none.json'], 2, /^none\.json: cannot be read \(there is no such file\)\.$/],
    ['folder', ['--load', '.'], 2, /^\.: cannot be read \(this is a folder\)\.$/],
    ['broken file', ['--load', 'broken.json'], 2, /^broken\.json: cannot be read as JSON \(.+\)\.$/],
    [
      'foreign file',
      ['--load', 'foreign.json'],
      2,
      /^foreign\.json: a match of another kind \(“someone else 3”, not “rubble match 1”\)\.$/,
    ],
    ['other game', ['--load', 'other.json'], 2, /^other\.json: There is no game “chess”/],
    ['other version', ['--load', 'old.json'], 1, /^old\.json: played on version 0 of mission-combat\..* from move 4 on\.$/],
    ['not a match', ['--load', 'list.json'], 2, /^list\.json: this is neither a match nor a case nor a position\.$/],
    ['a choice that is not legal', ['--load', 'illegal.json'], 1, /^illegal\.json: match, move 4: .*m-hellfire.* cannot be made here/],
    ['another hash', ['--load', 'hash.json'], 1, /^hash\.json: match, move 5: the state differs from the recorded one/],
    [
      'a position of any game',
      ['--load', 'position.yaml'],
      2,
      /^Say which game: earth-reborn, mission-combat, neuroshima-hex, ratcatcher\.$/,
    ],
    ['broken YAML', ['--load', 'broken.yaml'], 2, /^broken\.yaml, line \d+: cannot be read as YAML \(.+\)\.$/],
    [
      'impossible position',
      ['mission-combat', '--load', 'impossible.yaml'],
      2,
      /^impossible\.yaml: position: m-armored-gauss-tank#1 is oversized/,
    ],
  ] as const)('%s', (name, args, code, line) => refuse(name, args, code, line))
})
