import { describeMachine } from './describe-machine.ts';
import { doorCameraModel } from './door-camera.model.ts';

describeMachine('door-camera', doorCameraModel);
