# Plays whole matches of a game in the simulator, many at once, and tells how often each seat won. Python 3, standard library only.
# python3 env.py 'npm run --silent rubble --' GAME [MATCHES]: the command that runs rubble, a game, and how many matches (64).
import json, random, shlex, subprocess, sys, time
from collections import Counter

command, game, matches = (sys.argv[1:] + ['64'])[:3]
chance, begun, decisions, wins = random.Random(1), time.time(), 0, Counter()
process = subprocess.Popen([*shlex.split(command), 'env', game], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

def ask(requests):  # a line with all requests, a line with all answers in the same order
    process.stdin.write(json.dumps(requests).encode() + b'\n')
    process.stdin.flush()
    answers = json.loads(process.stdout.readline())
    for answer in answers:
        if not answer['ok']: sys.exit(answer['error'])
    return answers

def choose(answer):  # any option; to choose well, look at answer['options'], which come with 'next': 'options'
    return {'cmd': 'act', 'match': answer['match'], 'seat': answer['seat'], 'option': chance.randrange(answer['count']), 'next': 'count'}

opened = ask([{'cmd': 'reset', 'match': match, 'seed': match} for match in range(int(matches))])
running = ask([{'cmd': 'count', 'match': answer['match'], 'seat': answer['asked'][0]} for answer in opened])
while running:
    decisions += len(running)
    answers = ask([choose(answer) for answer in running])
    over = [answer for answer in answers if answer['over']]
    wins.update(' and '.join(answer['outcome']['winners']) or 'nobody' for answer in over)
    ask([{'cmd': 'close', 'match': answer['match']} for answer in over])
    running = [answer for answer in answers if not answer['over']]
process.stdin.close()
print('%d decisions, %d a second' % (decisions, decisions / (time.time() - begun)), dict(wins))
