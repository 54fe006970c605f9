"""
OpenStack Swift with its S3 API, whole and in one process: proxy, account, container and object server on a folder. Debian's
packages bring its parts as four daemons, a ring builder and their settings; tests want one process that goes with them.

server.py FOLDER PORT: what was stored in the folder before is there again. Prints a line once it answers; ends with whoever
started it.
"""

import array
import ctypes
import os
import signal
import sys
import time

from swift.common import utils, wsgi

utils.eventlet_monkey_patch()

import eventlet  # noqa: E402
import eventlet.wsgi  # noqa: E402
from swift.account.server import AccountController  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.server import ObjectController  # noqa: E402

folder, port = os.path.abspath(sys.argv[1]), int(sys.argv[2])
host = "127.0.0.1"

SETTINGS = """
[DEFAULT]
swift_dir = {folder}

[pipeline:main]
pipeline = s3api tempauth copy slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true

[filter:s3api]
use = egg:swift#s3api
location = sa-east-1
s3_acl = false
check_bucket_owner = false

[filter:tempauth]
use = egg:swift#tempauth
user_trilha_tests = trilha-tests-secret .admin

[filter:copy]
use = egg:swift#copy

[filter:slo]
use = egg:swift#slo
"""


def main():
    die_with_parent = 1
    ctypes.CDLL(None).prctl(die_with_parent, signal.SIGKILL)
    devices = os.path.join(folder, "devices")
    os.makedirs(os.path.join(devices, "disk", "tmp"), exist_ok=True)
    # All installations hash names with a salt of their own.
    utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b"trilha"
    settings = {
        "devices": devices,
        "mount_check": "false",
        "swift_dir": folder,
        "disable_fallocate": "true",
        "log_level": "ERROR",
    }
    parts = {"account": AccountController, "container": ContainerController, "object": ObjectController}
    for name, part in parts.items():
        listener = eventlet.listen((host, 0))
        ring(name, listener.getsockname()[1])
        serve(listener, part(settings))
    path = os.path.join(folder, "proxy.conf")
    with open(path, "w") as file:
        file.write(SETTINGS.format(folder=folder))
    listener = eventlet.listen((host, port))
    proxy = remembering(wsgi.loadapp(path), Memory())
    print(listener.getsockname()[1], flush=True)
    serve(listener, proxy).wait()


def remembering(app, memory):
    """What daemons share by memcached, one process holds itself."""
    def called(environ, start_response):
        environ["swift.cache"] = memory
        return app(environ, start_response)
    return called


class Memory:
    """Swift's client of memcached, as far as the parts above call it."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        value, until = self.kept.get(key, (None, 0))
        return value if time.time() < until else None

    def set(self, key, value, **options):
        self.kept[key] = value, time.time() + (options.get("time") or 3600)

    def delete(self, key, **_):
        self.kept.pop(key, None)


def ring(name, device_port):
    """Where things lie: all of them on the one device there is."""
    device = {
        "id": 0, "region": 1, "zone": 1, "weight": 1, "meta": "", "device": "disk",
        "ip": host, "port": device_port, "replication_ip": host, "replication_port": device_port,
    }
    RingData([array.array("H", [0])], [device], 32).save(os.path.join(folder, name + ".ring.gz"))


def serve(listener, app):
    return eventlet.spawn(eventlet.wsgi.server, listener, app, log=open(os.devnull, "w"), debug=False)


main()
