# A bot for Rubble: joins a table or opens one, and takes any option until the match is over. Python 3, standard library only.
# python3 bot.py SERVER/online/TABLE joins by link; python3 bot.py SERVER GAME [LEVEL] opens a table, with bots of the server on all other seats if a level is named.
import json, random, secrets, sys, time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen
address, game, level = (sys.argv[1:] + [None, None])[:3]
origin = '/'.join(address.split('/')[:3])
headers = {'Content-Type': 'application/json', 'Accept': 'application/json, application/x-ndjson'}
def call(path, body, parts=None):
    try:
        response = urlopen(Request(origin + path, json.dumps(body).encode(), headers), timeout=30)
    except HTTPError as error:
        if error.headers['Retry-After']: return time.sleep(int(error.headers['Retry-After'])) or call(path, body, parts)  # too fast, or the server is busy
        if '"over"' in (problem := error.read().decode()): return  # it has ended meanwhile: the stream tells how
        if 'malformed' not in problem or parts is None: sys.exit('%s: %s' % (path, problem))
        return call(path, {**body, 'value': parts})  # a secret answer in parts: all of them so far
    headers['Cookie'] = (response.headers['Set-Cookie'] or headers.get('Cookie', '')).split(';')[0]
    return json.load(response)
def answer(table, message):
    if message['type'] == 'table' and message['table']['phase'] in ('over', 'stopped'):
        sys.exit(print(message['table']['phase'], json.dumps(message['table'].get('outcome'))))
    if message['type'] == 'change' and message['moment']['options']:
        value = random.choice(message['moment']['options'])['value']
        call('/api/tables/%s/choose' % table, {'at': message['moment']['number'], 'value': value}, message['moment']['view']['mine'] + [value])
call('/api/me', {'name': 'Any option, Python'})
headers['Authorization'] = 'Bearer ' + call('/api/tokens', {'label': 'bot.py'})['token']
opened = call('/api/tables', {'game': game, 'config': {}, 'clock': {'kind': 'none'}, 'undo': 'free', 'isOpen': True, 'seat': 0}) if game else {'id': address.rsplit('/', 1)[-1], 'places': []}
table, after = opened['id'], ''
for seat in range(1, len(opened['places']) if level else 0): call('/api/tables/%s/bot' % table, {'seat': seat, 'level': level})  # some games have one seat only
call('/api/tables/%s/join' % table, {'number': secrets.token_hex()})  # a number for the dice, made after the server has committed to its secret
print('%s/online/%s' % (origin, table), flush=True)
while True:  # a stream that broke goes on after the last message that was answered
    try:
        for line in urlopen(Request('%s/api/tables/%s/stream?after=%s' % (origin, table, after), headers=headers), timeout=60):
            if line.strip():  # empty lines only show that the line is open
                message = json.loads(line)
                answer(table, message)
                after = message.get('id', after)
    except (OSError, HTTPException): time.sleep(1)
