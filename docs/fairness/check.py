# Checks the dice of a finished match without anything of Rubble: written from docs/fairness.md alone. Python 3.8 or newer, standard library only.
# python3 check.py MATCH.json [COMMITMENT] says what agrees and what was drawn; it exits with 1 if something does not agree.
import hashlib, hmac, json, os, sys


def seed_of(secret, table, numbers):
    text = json.dumps(['rubble 1', table] + numbers, ensure_ascii=False, separators=(',', ':'))
    return hmac.new(secret, text.encode(), hashlib.sha256).digest()


def stream(seed, k):
    """Words of 32 bits, one after the other, for as long as somebody asks."""
    block = 0
    while True:
        digest = hmac.new(seed, ('%d %d' % (k, block)).encode(), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at:at + 4], 'big')
        block += 1


def die(words, sides):
    """From 0."""
    limit = 2 ** 32 - 2 ** 32 % sides
    while True:
        word = next(words)
        if word < limit:
            return word % sides


def shuffle(words, things):
    for i in range(len(things) - 1, 0, -1):
        j = die(words, i + 1)
        things[i], things[j] = things[j], things[i]
    return things


def standing(log):
    """The choices that were not taken back, each with the number of its stream."""
    line = []
    for number, entry in enumerate(log):
        if 'choose' in entry:
            line.append(number)
        elif 'undo' in entry:
            line.pop()
        elif 'rewind' in entry:
            line = [one for one in line if one < entry['rewind']]
    return [(k, log[number]) for k, number in enumerate(line, 1)]


def whole(pairs):
    return [name for name, count in pairs for _ in range(count)]


def set_up(match, lists, words):
    """What is drawn before the first choice, in order: the name of the draw, and what came of it. The top of a pile is the last."""
    game, config = match['game'], match['config']
    if game == 'mission-combat':
        for seat in ('marines', 'portalists'):
            yield 'deck of ' + seat, shuffle(words, whole(lists['decks'][seat]))
        yield 'start player', [('marines', 'portalists')[die(words, 2)]]
    if game == 'neuroshima-hex':
        for army in config['armies']:
            yield 'pile of ' + army, shuffle(words, whole(lists['piles'][army]))
        if config['mode'] != 'one-against-two' and 'dancer' not in config['armies'] and config['first'] == 'random':
            yield 'first player', [config['armies'][die(words, len(config['armies']))]]
    if game == 'earth-reborn':
        yield 'bag', shuffle(words, whole(lists['order tiles']))
        if config['scenario'] == 'sags':
            yield from set_up_sags(config, lists['sags'], words)
        cards = lists['search decks'].get(config['scenario'])
        if cards is not None:
            yield 'search deck', [card + 'NS'[die(words, 2)] for card in shuffle(words, whole(cards))]
    if game == 'ratcatcher':
        for name in ('districts', 'strange rats', 'mystery tokens', 'bag'):
            yield name, shuffle(words, whole(lists[name]))


def set_up_sags(config, lists, words):
    made, players = config['map'], config.get('players', 2)
    if made == 'ready':
        yield 'map', ['ready:%d' % (die(words, lists['ready maps']) + 1)]
    if made == 'random':
        yield 'map', ['seed:%d' % die(words, 2 ** 30)]
    if players > 2:
        for name in ('large doors', 'small doors', 'drillers'):
            yield name, shuffle(words, whole(lists[name]))
    if made == 'bots':
        yield 'number of the first tile', [str(die(words, 2 ** 30))]
    if made in ('built', 'bots'):
        yield 'first builder', [str(die(words, players))]
    elif players > 2:
        yield 'first to enrol', [str(die(words, players))]


def parted(words, cards, is_flipped):
    """The decks of NORAD and of the Salemites."""
    decks = [], []
    for card in shuffle(words, cards):
        decks[die(words, 2) ^ is_flipped].append(card)
    return decks


def face(words, version):
    """Of a die of Ratcatcher. In version 1 it had a seventh side, which was thrown again."""
    if version != '1':
        return die(words, 6) + 1
    while True:
        thrown = die(words, 7)
        if thrown > 0:
            return thrown


# So many dice of each choice of Earth Reborn are told: which of them are thrown the rules say.
MOST_DICE = 24


def check(match, commitment):
    fair, faults = match.get('fair'), []

    def say(holds, what):
        print(('ok      ' if holds else 'WRONG   ') + what)
        if not holds:
            faults.append(what)

    if fair is None or 'secret' not in fair:
        say(False, 'the file tells its secret')
        return faults
    secret = bytes.fromhex(fair['secret'])
    seed = seed_of(secret, fair['table'], fair['numbers'])
    say(hashlib.sha256(secret).hexdigest() == fair['commitment'], 'the secret fits the commitment')
    if commitment is not None:
        say(fair['commitment'] == commitment, 'the commitment is the one that you noted')
    say(seed.hex() == match['seed'], 'the seed derives from secret, table and numbers')
    say('from' not in match and not any('reseed' in entry for entry in match['log']), 'nothing but the seed decides')

    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'lists.json'), encoding='utf-8') as file:
        lists = json.load(file)[match['game']]
    choices = standing(match['log'])
    if match['game'] == 'earth-reborn' and match['config']['scenario'] not in lists['scenarios']:
        print('unknown what this scenario shuffles: lists.json has those that come with the game')
    elif lists['version'] == match['version']:
        for name, things in set_up(match, lists, stream(seed, 0)):
            print('drawn   %s: %s' % (name, ' '.join(things)))
            if name in ('start player', 'first player') and choices:
                say(choices[0][1]['seat'] == things[0], 'who was drawn to begin has begun')
    else:
        print('unknown what version %s of %s shuffles: lists.json is of version %s' % (match['version'], match['game'], lists['version']))
    if match['game'] == 'ratcatcher':
        for k, entry in choices:
            if entry['choose'].get('do') == 'attack':
                words = stream(seed, k)
                faces = [face(words, match['version']) for _ in range(entry['choose']['dice'])]
                print('thrown  choice %d: %s' % (k, ' '.join(map(str, faces))))
    if match['game'] == 'earth-reborn' and match['config']['scenario'] == 'sags' and lists['version'] == match['version']:
        for k, entry in choices:
            if entry['choose'] in ({'do': 'keep'}, {'do': 'flip'}):
                decks = parted(stream(seed, k), whole(lists['sags']['equipment']), entry['choose'] == {'do': 'flip'})
                print('drawn   equipment of norad: %s' % ' '.join(decks[0]))
                print('drawn   equipment of salemite: %s' % ' '.join(decks[1]))
                break
    if match['game'] == 'earth-reborn':
        for k, _ in choices:
            words = stream(seed, k)
            print('dice    choice %d: %s' % (k, ' '.join(str(die(words, 6)) for _ in range(MOST_DICE))))
    return faults


if __name__ == '__main__':
    with open(sys.argv[1], encoding='utf-8') as file:
        found = check(json.load(file), sys.argv[2] if len(sys.argv) > 2 else None)
    sys.exit(1 if found else 0)
